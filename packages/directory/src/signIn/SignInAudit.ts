import {
  Audit,
  AuditLog,
  Commit,
  CommitId,
  type IdsService,
  Instant,
  type StorageService,
  anonymous,
  auditRecord,
} from "@quoin/kernel"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { security } from "../audit"
import { limits } from "../limits"
import type { Attempt } from "./SignInThrottle"

/** Failed sign-ins that one entry tells of. */
interface Told {
  readonly object: Audit.AuditEntry["affectedObject"]
  failed: number
  /** Of those, how many were refused without looking at the password. */
  unseen: number
  lastAddress: string
}

/** What a guesser sends may be long, and may hold characters that deceive whoever reads the log. */
const shown = (text: string): string =>
  text.slice(0, limits.nameChars).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "\uFFFD")

/** Failed sign-ins of a minute: by name, from a certain number of names on by address, and then all others together. */
class Tally {
  private readonly byName = new Map<string, Told>()
  private readonly byAddress = new Map<string, Told>()
  private others: Told | undefined

  private readonly toldOf = ({ username, remoteAddress, program = false }: Attempt): Told => {
    const fresh = (name: string, objectType: string): Told => ({
      object: { name, objectType },
      failed: 0,
      unseen: 0,
      lastAddress: remoteAddress,
    })
    const within = (among: Map<string, Told>, key: string, objectType: string): Told | undefined => {
      const known = among.get(key)
      if (known !== undefined || among.size >= limits.auditedFailures) return known
      const told = fresh(key, objectType)
      among.set(key, told)
      return told
    }
    return (
      within(this.byName, shown(username), program ? "Client" : "User") ??
      within(this.byAddress, shown(remoteAddress), "Address") ??
      (this.others ??= fresh("others", "Address"))
    )
  }

  readonly add = (attempt: Attempt, unseen: boolean): void => {
    const told = this.toldOf(attempt)
    told.failed += 1
    told.unseen += unseen ? 1 : 0
    told.lastAddress = attempt.remoteAddress
  }

  readonly told = (): ReadonlyArray<Told> => [
    ...this.byName.values(),
    ...this.byAddress.values(),
    ...(this.others === undefined ? [] : [this.others]),
  ]
}

const entryOf = ({ object, failed, unseen, lastAddress }: Told): Audit.AuditEntry =>
  Audit.entry({
    category: security,
    summary: failed === 1 ? "Failed sign-in" : "Failed sign-ins",
    description: `${failed} failed within a minute, the last from ${lastAddress === "" ? "an unknown address" : shown(lastAddress)}; ${unseen} of them were refused without looking at the password`,
    affectedObject: object,
  })

/** Where failed sign-ins are told. */
export interface SignInAudit {
  /** `unseen`: refused without looking at the password. */
  readonly failed: (attempt: Attempt, unseen: boolean) => Effect.Effect<void>
}

/** For who has no audit log. */
export const untold: SignInAudit = { failed: () => Effect.void }

/**
 * Tells of failed sign-ins in the audit log, once a minute and when the scope closes (DIR-41): one entry for each name or address,
 * in one commit, so that a flood of guesses is no flood of commits.
 */
export const make = (
  storage: StorageService,
  ids: IdsService,
): Effect.Effect<SignInAudit, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    let tally: Tally | undefined

    const write = (told: ReadonlyArray<Told>) =>
      Effect.gen(function* () {
        const at = Instant.make(yield* Clock.currentTimeMillis)
        const changes = yield* Effect.forEach(told, (each) =>
          Effect.map(ids.next("audit"), (id) => {
            const moment = { at, caller: anonymous, remoteAddress: shown(each.lastAddress) }
            return Commit.put(AuditLog, auditRecord(entryOf(each), id, moment))
          }),
        )
        yield* storage.commit({ id: CommitId.make(yield* ids.next("commit")), changes, guards: [] })
      })

    const flush = Effect.suspend(() => {
      const told = tally?.told() ?? []
      tally = undefined
      return told.length === 0
        ? Effect.void
        : Effect.catchAll(write(told), ({ message }) =>
            Effect.logWarning(`Failed sign-ins could not be told in the audit log: ${message}`),
          )
    })

    yield* Effect.addFinalizer(() => flush)
    const later = Effect.forkIn(Effect.zipRight(Effect.sleep(limits.auditedMillis), flush), scope)
    return {
      failed: (attempt, unseen) =>
        Effect.suspend(() => {
          const isFirst = tally === undefined
          tally ??= new Tally()
          tally.add(attempt, unseen)
          return isFirst ? Effect.asVoid(later) : Effect.void
        }),
    }
  })
