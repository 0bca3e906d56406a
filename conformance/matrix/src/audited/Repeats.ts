import type { StorageDriverService, TransportService } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** Ids that are given out, and what the queue of jobs works with. */
const machinery = /^(kernel\.sequence|jobs\.(lease|turn|schedule))$/

type Commit = Parameters<StorageDriverService["commit"]>[0]

/** Does once more what has just succeeded, and sees what that writes although everything stands as it is asked for already. */
export class Repeats {
  /** Operations that were done twice, one right after the other. */
  readonly repeated = new Set<string>()
  /** Those that wrote the second time, with the collections of what they wrote. */
  readonly written = new Map<string, ReadonlySet<string>>()
  private repeating: string | undefined

  constructor(private readonly isRepeated: (operation: string) => boolean) {}

  private readonly see = ({ changes }: Commit): void => {
    if (this.repeating === undefined) return
    const others = changes.map(({ collection }) => collection).filter((name) => !machinery.test(name))
    if (others.length === 0) return
    this.written.set(this.repeating, new Set([...(this.written.get(this.repeating) ?? []), ...others].sort()))
  }

  /** A driver whose commits are heard, once they have happened. */
  readonly driver = (driver: StorageDriverService): StorageDriverService => ({
    ...driver,
    commit: (commit) =>
      Effect.tap(driver.commit(commit), () =>
        Effect.sync(() => {
          this.see(commit)
        }),
      ),
  })

  /** A transport that does some operations twice, and answers as they did the first time. */
  readonly transport = ({ call }: TransportService): TransportService => ({
    call: (envelope) =>
      this.isRepeated(envelope.operation)
        ? Effect.tap(call(envelope), () =>
            Effect.suspend(() => {
              this.repeating = envelope.operation
              return call(envelope).pipe(
                Effect.tap(() => Effect.sync(() => this.repeated.add(envelope.operation))),
                Effect.ignore,
                Effect.ensuring(
                  Effect.sync(() => {
                    this.repeating = undefined
                  }),
                ),
              )
            }),
          )
        : call(envelope),
  })
}
