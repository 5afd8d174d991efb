FROM python:3.13-slim

RUN useradd --create-home tarot && install -d -o tarot /tarot/data
WORKDIR /tarot

COPY requirements/run.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/run.txt

COPY . .
RUN python manage.py compilemessages
USER tarot
VOLUME /tarot/data
EXPOSE 8000
CMD ["python", "manage.py", "serve"]
