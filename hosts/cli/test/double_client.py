"""Talks to `quoin double` as any program does that knows HTTP, with nothing but what Python brings."""

import json
import sys
import urllib.error
import urllib.request
from base64 import b64encode

url = sys.argv[1]
namespace = sys.argv[2]
credentials = b64encode(b"admin:admin").decode()


def ask(method, path, body=None):
    request = urllib.request.Request(
        url + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Basic " + credentials,
            "Content-Type": "application/json",
            "X-Quoin-Namespace": namespace,
        },
    )
    try:
        with urllib.request.urlopen(request) as response:
            text = response.read().decode()
            return response.status, json.loads(text) if text else None
    except urllib.error.HTTPError as refused:
        text = refused.read().decode()
        return refused.code, json.loads(text) if text else None


page = {"type": "page", "title": "From Python", "space": {"key": "TEAM"}}
said = []
status, created = ask("POST", "/rest/api/content", page)
said.append([status, created["title"]])
said.append([ask("POST", "/rest/api/content", page)[0]])
ask("POST", "/_quoin/faults", {"next": {"operation": "wiki.getContent", "status": 503}})
status, refused = ask("GET", "/rest/api/content/" + created["id"])
said.append([status, refused["message"]])
said.append([ask("GET", "/rest/api/content/" + created["id"])[0]])
_, clock = ask("POST", "/_quoin/clock", {"advance": "90 days"})
said.append(clock["now"])
_, told = ask("GET", "/_quoin/requests")
said.append([each["operation"] for each in told["requests"]])
ask("POST", "/_quoin/reset")
said.append([ask("GET", "/rest/api/content/" + created["id"])[0]])
print(json.dumps(said))
