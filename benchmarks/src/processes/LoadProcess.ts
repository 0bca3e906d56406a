import { type ChildProcess, fork } from "node:child_process"
import type { Work } from "../measure/Scenario"
import type { Subject, WorkName } from "../subjects/Subject"
import type { LoadAnswer, LoadOrder } from "./load"

/** An order without its number. */
type Order = { [Each in "open" | "send"]: Omit<Extract<LoadOrder, Record<Each, unknown>>, "id"> }[
  | "open"
  | "send"]

/** A batch takes some 60 ms; one that takes so long never ends. */
const orderMillis = 20_000

/** The load process as seen from the process that serves. */
export class LoadProcess {
  private readonly waiting = new Map<number, (answer: LoadAnswer) => void>()
  private last = 0

  private constructor(private readonly child: ChildProcess) {
    child.on("message", (answer: LoadAnswer) => {
      this.waiting.get(answer.id)?.(answer)
      this.waiting.delete(answer.id)
    })
  }

  static readonly start = (program: string): LoadProcess =>
    new LoadProcess(fork(program, ["--role", "load"], { execArgv: [] }))

  readonly close = (): void => {
    this.child.disconnect()
  }

  /** Connects to a server, and gives the works as the client measures them. */
  readonly subject = async (port: number, ids: ReadonlyArray<string>): Promise<Subject> => {
    await this.order({ open: { port, ids } })
    const sending =
      (work: WorkName): Work =>
      (times) =>
        this.order({ send: { port, work, times } })
    return {
      read: sending("read"),
      create: sending("create"),
      update: sending("update"),
      list: sending("list"),
    }
  }

  private order(order: Order): Promise<number> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`the load process did not answer within ${orderMillis} ms`))
      }, orderMillis)
      this.waiting.set(id, ({ millis, failure }) => {
        clearTimeout(late)
        if (failure === undefined) resolve(millis)
        else reject(new Error(failure))
      })
      this.child.send({ id, ...order })
    })
  }
}
