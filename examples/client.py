# Plays a whole game of Rulewright: python3 client.py [command that serves]
import json
import subprocess
import sys
command = sys.argv[1:] or ["npx", "rulewright", "serve", "--stdio"]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(message):
    server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    return json.loads(server.stdout.readline())


def choose(question):
    """Does something at a priority where it can, attacks with everything it may, and else takes what is offered."""
    decision = question["decision"]
    if decision["kind"] == "act":
        return decision["acts"][-1]
    if decision["why"] == "attackers" and question["answers"]:
        return max(question["answers"], key=len)
    return question["example"]


reply = say({"do": "new", "players": ["me", "random"], "decks": ["groves", "embers"], "seed": 5})
while reply["is"] == "question":
    reply = say({"do": "answer", "answer": choose(reply)})
print(json.dumps(reply))
server.stdin.close()
sys.exit(0 if reply["is"] == "over" and server.wait() == 0 else 1)
