import { administratorsGroup } from "@quoin/directory"
import {
  type CallContext,
  CommitId,
  Rights,
  type StorageService,
  User,
  UserKey,
  foldCase,
} from "@quoin/kernel"
import type { EngineService } from "@quoin/engine"
import {
  type ContentId,
  type ContentView,
  CreateContent,
  DeleteContent,
  GetContent,
  ListContent,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { PCGRandom } from "effect/Utils"
import { commitOf, counterUnchanged, readCounter } from "./ledger"
import type { Ended, Said, StepName } from "./Said"
import type { SharedEngine } from "./sharedEngine"
import { free, seatIds, take, takenSeats } from "./seats"

/** The space that all processes work in. */
export const spaceKey = "DOC"

/** So few that they collide, some of them only by their case. */
export const titles = [
  ...["One", "one", "ONE", "Two", "two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"],
  ...["Eleven", "Twelve", "Thirteen", "Straße", "STRASSE"],
]

/** Each step as often as it is named. */
const steps: ReadonlyArray<StepName> = [
  ...Array.from({ length: 4 }, () => ["create", "update", "restore", "post", "look"] as const).flat(),
  ...Array.from({ length: 3 }, () => ["trash", "sit"] as const).flat(),
  ...["move" as const, "move" as const, "update" as const],
]

/** Pages that a stream knows of; the same for all streams, so that they meet. */
const knownPages = 25

/** A process as a caller, who administers all, as the trash is told of to nobody else; the address names the step, so that the audit log tells whose entry it is. */
export const callerOf = (process: string, token: string): CallContext => ({
  caller: new User({
    userKey: UserKey.make(process),
    username: process,
    displayName: process,
    memberOf: [Rights.groupSubject(administratorsGroup)],
  }),
  remoteAddress: token,
})

const failureName = (failure: { readonly _tag: string; readonly message: string }): string =>
  failure._tag === "StorageUnavailable" ? failure.message : failure._tag

const pageEnded = ({ id, version, title, status }: ContentView): Ended => ({
  _tag: "Page",
  id,
  version: version.number,
  title,
  status,
})

/** One stream of commands of an engine process, drawn from a seed. What it knows of pages is always a little old. */
export class EngineStream {
  private readonly engine: EngineService
  private readonly storage: StorageService
  private readonly random: PCGRandom
  private known: ReadonlyArray<ContentView> = []
  private count = 0

  constructor(
    { engine, storage }: SharedEngine,
    private readonly process: string,
    private readonly stream: number,
    seed: number,
  ) {
    this.engine = engine
    this.storage = storage
    this.random = new PCGRandom(seed + this.stream)
  }

  /** Takes one step, and tells how it ended. */
  readonly step: Effect.Effect<Said> = Effect.suspend(() => {
    const step = this.known.length === 0 ? "look" : (this.pick(steps) ?? "look")
    const token = `${this.process}.${this.stream}-${++this.count}`
    return this.taking(step, token).pipe(
      Effect.catchAll((failure) => Effect.succeed<Ended>({ _tag: "Refused", failure: failureName(failure) })),
      Effect.map((ended) => ({ token, step, ended })),
    )
  })

  private pick<A>(choices: ReadonlyArray<A>): A | undefined {
    return choices[this.random.integer(choices.length)]
  }

  private page(status: ContentView["status"]): ContentView | undefined {
    return this.pick(this.known.filter((page) => page.status === status))
  }

  private readonly taking = (
    step: StepName,
    token: string,
  ): Effect.Effect<Ended, { readonly _tag: string; readonly message: string }> => {
    switch (step) {
      case "create":
        return this.create(token)
      case "update":
        return this.onPage("current", (page) => this.update(token, page))
      case "move":
        return this.onPage("current", (page) => this.move(token, page))
      case "trash":
        return this.onPage("current", (page) => this.trash(token, page))
      case "restore":
        return this.onPage("trashed", (page) => this.restore(token, page))
      case "post":
        return this.post(token)
      case "sit":
        return this.sit(token)
      case "look":
        return this.look(token)
    }
  }

  private readonly onPage = <E>(
    status: ContentView["status"],
    use: (page: ContentView) => Effect.Effect<Ended, E>,
  ): Effect.Effect<Ended, E> => {
    const page = this.page(status)
    return page === undefined ? Effect.succeed({ _tag: "Looked" }) : use(page)
  }

  private readonly create = (token: string) =>
    Effect.map(
      this.engine.execute(
        new CreateContent({ title: this.pick(titles) ?? "", spaceKey, body: token }),
        callerOf(this.process, token),
      ),
      pageEnded,
    )

  private readonly change = (
    token: string,
    { id, version }: ContentView,
    to: Partial<{ title: string; body: string; parentId: ContentId; status: string }>,
  ) =>
    Effect.map(
      this.engine.execute(
        new UpdateContent({ id, version: { number: version.number + 1, message: token }, ...to }),
        callerOf(this.process, token),
      ),
      pageEnded,
    )

  private readonly update = (token: string, page: ContentView) =>
    this.change(token, page, {
      title: this.random.integer(2) === 0 ? page.title : (this.pick(titles) ?? page.title),
      body: token,
    })

  private readonly move = (token: string, page: ContentView) =>
    this.change(token, page, { parentId: this.page("current")?.id ?? page.id })

  private readonly restore = (token: string, page: ContentView) =>
    this.change(token, page, { status: "current" })

  private readonly trash = (token: string, { id, version, title }: ContentView) =>
    Effect.map(
      this.engine.execute(new DeleteContent({ id }), callerOf(this.process, token)),
      ({ content }): Ended =>
        content === undefined
          ? { _tag: "Broken", what: `${id} ${title} ${version.number} went to the trash, and is not told of` }
          : pageEnded(content),
    )

  /** Moves the ledger's counter by one, if nobody else has done so meanwhile. */
  private readonly post = (token: string) =>
    Effect.gen(this, function* () {
      const counter = yield* readCounter(this.storage)
      const number = (counter?.value.value ?? 0) + 1
      const { guards, changes } = commitOf(number)
      const id = CommitId.make(token)
      yield* this.storage.commit({ id, changes, guards: [counterUnchanged(counter), ...guards] })
      return { _tag: "Ledger", number } as const
    })

  /** Takes a seat where none is taken, and frees the one that is. */
  private readonly sit = (token: string) =>
    Effect.gen(this, function* () {
      const [seat, other] = yield* takenSeats(this.storage)
      if (other !== undefined) return { _tag: "Broken", what: "two seats are taken" } as const
      const chosen = seat?.key ?? this.pick(seatIds) ?? ""
      const commit = seat === undefined ? take(chosen) : free(chosen, seat.revision)
      yield* this.storage.commit({ id: CommitId.make(token), ...commit })
      return { _tag: "Seat", id: chosen, taken: seat === undefined } as const
    })

  private readonly look = (token: string) =>
    Effect.gen(this, function* () {
      const asked = new ListContent({ spaceKey, status: ["any"], limit: knownPages })
      const { items } = yield* this.engine.execute(asked, callerOf(this.process, token))
      this.known = items
      const current = items.flatMap(({ status, title }) => (status === "current" ? [foldCase(title)] : []))
      const double = current.find((title, i) => current.indexOf(title) !== i)
      if (double !== undefined) return { _tag: "Broken", what: `two pages are called ${double}` } as const
      const [page] = items
      if (page !== undefined) {
        const id = this.pick(items)?.id ?? page.id
        const read = new GetContent({ id, status: ["any"], expand: "body,ancestors" })
        const { body } = yield* this.engine.execute(read, callerOf(this.process, token))
        if (body === undefined) return { _tag: "Broken", what: `${id} has no body` } as const
      }
      return { _tag: "Looked" } as const
    })
}
