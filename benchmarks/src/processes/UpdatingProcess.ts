import { type ChildProcess, fork } from "node:child_process"
import type { Updated, Updater, UpdatingAnswer, UpdatingOrder, UpdatingTask } from "./updating"

/** A process that updates pages, as seen from the one that tells it to. */
export class UpdatingProcess {
  private constructor(private readonly child: ChildProcess) {}

  static readonly start = async (program: string, updater: Updater): Promise<UpdatingProcess> => {
    const started = new UpdatingProcess(fork(program, ["--role", "updating"], { execArgv: [] }))
    await started.order({ open: updater })
    return started
  }

  readonly update = (task: UpdatingTask): Promise<Updated> => this.order({ update: task })

  readonly close = (): Promise<void> =>
    new Promise((resolve) => {
      this.child.once("exit", () => resolve())
      this.child.disconnect()
    })

  private readonly order = (order: UpdatingOrder): Promise<Updated> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => {
        reject(new Error(`a process that updates ended with status ${code ?? "unknown"}`))
      }
      this.child.once("exit", ended)
      this.child.once("message", (answer: UpdatingAnswer) => {
        this.child.off("exit", ended)
        if ("failure" in answer) reject(new Error(answer.failure))
        else resolve(answer.updated)
      })
      this.child.send(order)
    })
}
