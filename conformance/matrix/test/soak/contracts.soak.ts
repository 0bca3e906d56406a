import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { Known, drawRequestOf } from "../../src/soak/contracts/drawn"
import { answerOf, wrongIn } from "../../src/soak/contracts/judged"
import {
  type PublishedContract,
  type PublishedOperation,
  lookedIn,
  publishedContracts,
} from "../../src/soak/contracts/published"
import { isHarmful, isKnownWrong } from "../../src/soak/contracts/exceptions"
import { furnish, learn, learnSettings, makePeople, thingAt } from "../../src/soak/contracts/world"
import { type FuzzedServer, asAdmin, fuzzedServer } from "../../src/soak/http/FuzzedServer"
import { type FuzzAnswer, faultOf, parsed } from "../../src/soak/http/laws"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const contracts = publishedContracts()
const operations = contracts.flatMap((contract) =>
  contract.operations.map((operation) => ({ contract, operation })),
)

/** Every operation is asked for once, at least. */
const requests = amount(operations.length, 60_000)
const furnishEvery = 150

const judged = (
  contract: PublishedContract,
  operation: PublishedOperation,
  { status, text, isJson }: FuzzAnswer,
): string | undefined => {
  if (status >= 300 || !isJson || text === "" || isKnownWrong(operation)) return undefined
  const content = operation.declared.responses[String(status)]?.content
  const said = answerOf(contract, operation, content?.["application/json"]?.schema)
  if (said === undefined) return undefined
  const wrong = wrongIn(contract, said, parsed(text))
  return wrong.length === 0 ? undefined : `${wrong[0]?.at}: ${wrong[0]?.problem}`
}

/** What became of the operations: those that ever answered, those refused by name, and all others. */
class Tally {
  private readonly best = new Map<string, number>()

  readonly note = ({ contract, method, path }: PublishedOperation, status: number): void => {
    const name = `${contract} ${method} ${path}`
    this.best.set(name, Math.min(this.best.get(name) ?? 600, status))
  }

  readonly told = (contract: string): string => {
    const of = [...this.best].filter(([name]) => name.startsWith(`${contract} `)).map(([, status]) => status)
    const count = (test: (status: number) => boolean) => of.filter(test).length
    const answered = count((status) => status < 300)
    return `${contract}: ${of.length} operations asked, ${answered} answered, ${count((status) => status === 501)} refused by name, ${count((status) => status >= 300 && status !== 501)} refused for what was drawn`
  }
}

const asks = async (server: FuzzedServer, tally: Tally): Promise<ReadonlyArray<string>> => {
  const known = new Known()
  await makePeople(server, known)
  const faults: Array<string> = []
  for (let step = 0; step < requests; step++) {
    if (step % furnishEvery === 0)
      await furnish(
        server,
        known,
        `TCK${String.fromCharCode(65 + ((step / furnishEvery) % 26))}${"X".repeat(Math.floor(step / furnishEvery / 26))}`,
      )
    if (step === 0) await learnSettings(server, known)
    const asked = operations[step % operations.length]
    if (asked === undefined) break
    const { contract, operation } = asked
    const { method, url, body } = drawRequestOf(contract, operation, known, drawsOf(step))
    const request = {
      method,
      url,
      headers: asAdmin,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    if (isHarmful(request)) continue
    const answer = await server.answer(request)
    tally.note(operation, answer.status)
    const fault = faultOf(request, answer) ?? judged(contract, operation, answer)
    if (fault !== undefined) {
      faults.push(
        `${again("contracts", step)}: ${method} ${url.slice(0, 300)} ${(request.body ?? "").slice(0, 500)}: ${fault}`,
      )
    }
    if (answer.status < 300) learn(known, thingAt(operation.path), parsed(answer.text))
  }
  return faults
}

it(`answers ${requests} requests that are drawn from published contracts as these say`, () =>
  Effect.gen(function* () {
    if (contracts.length === 0) {
      console.info(
        `no published contracts at ${lookedIn}: nothing was asked (QUOIN_CONTRACTS names another folder)`,
      )
      return
    }
    const server = yield* fuzzedServer
    const tally = new Tally()
    const faults = yield* Effect.promise(() => asks(server, tally))
    for (const { name } of contracts) console.info(tally.told(name))
    expect(faults, faults.slice(0, 20).join("\n\n")).toEqual([])
  }).pipe(Effect.scoped, Effect.runPromise))
