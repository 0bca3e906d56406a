import { BackupFiles, BackupJobs, noStatistics } from "@quoin/backup"
import { Invitations, Users } from "@quoin/directory"
import { type DeadLetter, DeadLetters, type Job, Jobs, Subscriptions, deliveryKind } from "@quoin/jobs"
import {
  BlobHash,
  Commit,
  CommitId,
  Instant,
  type StorageService,
  type UploadRecord,
  UploadTicket,
  Uploads,
  UserKey,
  Where,
} from "@quoin/kernel"
import { AccessTokens, Profiles } from "@quoin/tokens"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { digestOf, grantedBy, leftConsumer, signer } from "./leftSigner"
import { givenUp, idOf, webhook } from "./leftWebhook"
import { administrator } from "./TransportSubject"

const consumer = "reports.onPages"
const event = "wiki.page_created"

/** Those of dead letters come after those of tasks. */
const deadLetters = 100

/** A task that no worker of the laws does. */
const task = (number: number, at: Instant): Job => ({
  id: idOf(number),
  kind: "reports.print",
  name: "Print a report",
  state: "QUEUED",
  payload: { id: String(number), type: "page", title: `Page ${number}`, version: 1 },
  owner: { is: "User", key: "user-1", name: "ada", displayName: "Ada" },
  priority: "normal",
  blocked: false,
  createdAt: at,
  dueAt: at,
  failures: 0,
  deaths: 0,
  fence: 0,
  progress: { done: 0 },
  messages: [],
})

/** A delivery that was set aside. */
const deadLetter = (number: number, at: Instant): DeadLetter => ({
  ...task(deadLetters + number, at),
  kind: deliveryKind(consumer, event),
  name: `Deliver ${event} to ${consumer}`,
  state: "FAILED",
  delivery: { consumer, event, entity: { type: "content", id: String(number) } },
  endedAt: at,
  failures: 5,
  fence: 5,
  error: "the printer is on fire",
})

/** Uploads that are pictures. */
const pictureNumbers = [8, 9, 11, 12]

const subscriptionName = (number: number): string => `reports-${number}`

const ticketOf = (number: number): UploadTicket => UploadTicket.make(`upload-${number}`)

const hourMillis = 60 * 60 * 1_000

/** Bytes that the administrator has put, which no transport of the laws can do: requests hold none. */
const upload = (number: number, owner: string, at: Instant): UploadRecord => ({
  ticket: ticketOf(number),
  hash: BlobHash.make(number.toString(16).repeat(64)),
  bytes: number,
  owner,
  expiresAt: Instant.make(at + hourMillis),
  ...(pictureNumbers.includes(number) ? { picture: { mediaType: "image/png", width: 64, height: 48 } } : {}),
})

const invited = UserKey.make("user-900000500")
const dayMillis = 24 * 60 * 60 * 1_000

/** What the link of a mail carries. */
const invitationToken = `${invited}.left-behind`

/** A user who has no password yet, and may set it by a link. */
const invitation = (at: Instant): ReadonlyArray<Commit.Change> => [
  Commit.put(Users, {
    key: invited,
    username: "invited",
    fullName: "Invited",
    email: "invited@example.org",
    status: "active",
    createdAt: at,
  }),
  Commit.put(Invitations, {
    userKey: invited,
    digest: digestOf(invitationToken),
    expiringAt: Instant.make(at + dayMillis),
  }),
]

/** A program, which proves itself by the same secret everywhere, and the token that it has. */
const client = {
  id: idOf(600),
  clientId: `client-${idOf(600)}`,
  clientSecret: "left behind",
  accessToken: "Atc|left-behind",
}

const program = (at: Instant): ReadonlyArray<Commit.Change> => [
  Commit.put(Profiles, {
    id: client.id,
    name: "Left behind",
    description: "",
    status: "active",
    apis: ["wiki"],
    createdAt: at,
    secrets: [{ digest: digestOf(client.clientSecret) }],
    generation: 0,
  }),
  Commit.put(AccessTokens, {
    digest: digestOf(client.accessToken),
    profileId: client.id,
    generation: 0,
    scopes: ["read:wiki-content"],
    issuedAt: at,
    expiresAt: Instant.make(at + hourMillis),
  }),
]

/** Backups that were made, of a site and of a space that is gone, and their files, whose bytes nobody has. */
const backup = { jobId: idOf(700), fileName: "left-behind.zip" }
const spaceBackup = { jobId: idOf(701), fileName: "left-space.zip" }

const backedUp = (
  { jobId, fileName }: typeof backup,
  spaceKeys: ReadonlyArray<string>,
  at: Instant,
): ReadonlyArray<Commit.Change> => {
  const scope = spaceKeys.length === 0 ? "SITE" : "SPACE"
  return [
    Commit.put(BackupFiles, {
      name: fileName,
      jobId,
      scope,
      ...(spaceKeys.length === 0 ? {} : { spaceKeys }),
      hash: BlobHash.make("b".repeat(64)),
      bytes: 700,
      createdAt: at,
    }),
    Commit.put(BackupJobs, {
      id: jobId,
      operation: "BACKUP",
      scope,
      spaceKeys,
      createdAt: at,
      ownerName: "backups",
      fileName,
      keepPermanently: true,
      skipAttachments: false,
      skipReindex: false,
      statistics: noStatistics,
      startedAt: at,
      finishedAt: at,
      isFileGone: false,
    }),
  ]
}

const numbers = [1, 2, 3, 4, 5, 6]
const uploadNumbers = [1, 2, 3, 4, 5, 0, 10, 6, 7]

/**
 * What operations rarely or never make, and some are about: tasks that wait, a user who was invited, a program that has a token, subscriptions of a host,
 * deliveries that a worker has set aside, a webhook with a delivery that was given up, a backup that was made, and uploads of the administrator. An engine that
 * the laws of transports talk to begins with it.
 */
export const leaveBehind = (storage: StorageService): Effect.Effect<void> =>
  Effect.gen(function* () {
    const at = Instant.make(yield* Clock.currentTimeMillis)
    const { records } = yield* storage.select(Users, {
      where: Where.equals("username", administrator.username),
    })
    const changes = [
      ...invitation(at),
      ...givenUp(at),
      ...program(at),
      ...leftConsumer(at),
      ...records.flatMap(({ key }) => grantedBy(UserKey.make(key), at)),
      ...backedUp(backup, [], at),
      ...backedUp(spaceBackup, ["LEFT"], at),
      ...[...uploadNumbers, ...pictureNumbers].flatMap((number) =>
        records.map(({ key }) => Commit.put(Uploads, upload(number, key, at))),
      ),
      ...numbers.flatMap((number) => [
        Commit.put(Jobs, task(number, at)),
        Commit.put(DeadLetters, deadLetter(number, at)),
        Commit.put(Subscriptions, { name: subscriptionName(number), event, createdAt: at }),
      ]),
    ]
    yield* storage.commit({ id: CommitId.make("left behind"), changes, guards: [] })
  }).pipe(Effect.orDie)

/** The ids of what is left behind, and the names, for examples. */
export const leftBehind = {
  client,
  signer,
  webhook,
  backup,
  spaceBackup,
  invitationToken,
  tasks: numbers.map(idOf),
  deadLetters: numbers.map((number) => idOf(deadLetters + number)),
  uploads: uploadNumbers.map(ticketOf),
  pictures: pictureNumbers.map(ticketOf),
  subscriptions: numbers.map((number) => ({ name: subscriptionName(number), event })),
}
