import type { IdsService, SecretsService } from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Runtime } from "effect/Runtime"

export interface CountedSecrets extends SecretsService {
  /** How many random texts were drawn. */
  readonly drawn: () => number
  /** Goes back, so that what is drawn next is the same text again. */
  readonly restore: (drawn: number) => void
}

/** Passwords as they are, and random texts that are the same each time: two worlds shall answer alike. */
export const plainSecrets = (): CountedSecrets => {
  let tokens = 0
  return {
    drawn: () => tokens,
    restore: (drawn) => {
      tokens = drawn
    },
    token: () => Effect.sync(() => `token-${++tokens}`),
    hashPassword: (password) =>
      Effect.succeed({
        algorithm: "scrypt",
        costLog2: 1,
        blockSize: 1,
        parallelism: 1,
        salt: "",
        hash: password,
      }),
    verifyPassword: (password, { hash }) => Effect.succeed(password === hash),
    digest: (text) => text,
    fingerprint: (text) => text,
    signatures: {
      verify: ({ signature }) => Buffer.from(signature).toString() === "signed",
      isPublicKey: (pem) => pem.includes("PUBLIC KEY"),
    },
  }
}

/** The last id of every sequence. */
export type LastIds = ReadonlyMap<string, number>

export interface CountedIds extends IdsService {
  readonly last: () => LastIds
  /** Goes back, so that what is made next has the same id again. */
  readonly restore: (last: LastIds) => void
}

/** Commits are what an engine tells states apart by, and so have ids that never come again. */
export const ofCommits = "commit"

/** Ids without gaps. */
export const countedIds = (): CountedIds => {
  const last = new Map<string, number>()
  return {
    last: () => new Map(last),
    restore: (former) => {
      const commits = last.get(ofCommits) ?? 0
      last.clear()
      for (const [sequence, id] of former) last.set(sequence, id)
      last.set(ofCommits, Math.max(commits, former.get(ofCommits) ?? 0))
    },
    next: (sequence) =>
      Effect.sync(() => {
        const id = (last.get(sequence) ?? 0) + 1
        last.set(sequence, id)
        return String(id)
      }),
  }
}

/**
 * A runtime whose clock stands still until it is set. What waits for a time waits for ever, as what an engine does a minute later would
 * come between calls by how fast the machine is: failed sign-ins are told so. What gives others a turn goes on.
 */
export const stoppedClock = (): {
  readonly runtime: Runtime<never>
  readonly set: (millis: number) => void
} => {
  let now = 0
  const running = Clock.make()
  const clock: Clock.Clock = {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: () => now,
    unsafeCurrentTimeNanos: () => BigInt(now) * 1_000_000n,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) => (Duration.toMillis(duration) === 0 ? running.sleep(duration) : Effect.never),
  }
  return {
    runtime: Effect.runSync(Effect.withClock(Effect.runtime(), clock)),
    set: (millis) => {
      now = millis
    },
  }
}
