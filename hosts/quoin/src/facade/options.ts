import type { BackupOptions } from "@quoin/backup"
import type { SiteOptions } from "@quoin/directory"
import type { WorkerOptions } from "@quoin/jobs"
import type { Domain, InvalidInput, OutboundService, SecretsService } from "@quoin/kernel"
import type { HostAudit } from "../setUp/auditOptions"
import type { WebhookOptions } from "@quoin/webhooks"
import type { WikiOptions } from "@quoin/wiki"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"
import type { Who } from "./caller"
import { type HostLog, hostLogKinds } from "../setUp/HostLog"
import { type HostHttp, hostHttpKinds } from "../setUp/HostHttp"
import type { HostPorts } from "../setUp/HostPorts"
import { checkPeople } from "../setUp/hostPeople"
import { type OptionKind, aFunction, anything, checkKinds, functions, text } from "../setUp/OptionKind"
import type { BlobsOptions } from "../storage/blobs"
import type { HostMail } from "../setUp/HostMail"
import type { HostNotices } from "../setUp/HostNotices"
import type { HostTracker } from "../setUp/HostTracker"
import { positive } from "../setUp/kinds"
import { type OptionShape, shapeFault } from "../setUp/OptionShape"
import { auditShape, backupShape, siteShape } from "../setUp/siteShapes"
import { trackerShape } from "../setUp/trackerShape"
import { wikiShape } from "../setUp/wikiShape"
import type { StorageOptions } from "../storage/driver"

export interface OpenOptions<Own extends Domain.Any = never> extends StorageOptions, BlobsOptions, HostPorts {
  /** Domains of the host, beside Quoin's own; each is an object of its name on what `open` answers. */
  readonly domains?: ReadonlyArray<Own>
  /**
   * Whether this engine does jobs, such as trashing a page tree, and how: true when left out. Where other processes do them, it
   * is false here; `quoin worker` is such a process.
   */
  readonly workers?: boolean | WorkerOptions
  /** Size of one upload, such as an attachment, at most; 100 MB when left out. */
  readonly uploadBytes?: number
  /** What is chosen of the audit log: what it tells of itself, for how long it may be kept, and whether it is sealed. */
  readonly audit?: HostAudit
  /**
   * What carries mails, as to users who are invited: `{ send: (message) => transport.sendMail(message) }`, tried again where it
   * rejects. None is sent when left out. `makeOutbox()` of `quoin/kernel` keeps them for who reads them.
   */
  readonly mail?: HostMail
  /**
   * What tells people of what happens to issues, as notification schemes say: `{ tell: (notice) => … }`, tried again where it rejects. Each
   * process that writes is to have it: what happens in one without it is told to nobody, and costs nothing.
   */
  readonly notices?: HostNotices
  /** How the tracker is set up: statuses and their workflow, types, priorities, fields of the host. What is left out is as it comes. */
  readonly tracker?: HostTracker
  /** What is chosen of backups. */
  readonly backup?: BackupOptions
  /** What is chosen of webhooks: their version, whom they may call, and what their bodies look like. */
  readonly webhooks?: WebhookOptions
  /** What makes calls to others; the HTTP client of Node when left out. */
  readonly outbound?: OutboundService
  /** What is bought, how many may use it, and whether it can be changed: premium, any number and yes when left out. */
  readonly site?: SiteOptions
  /**
   * What the host adds: macros by name, with what is shown in their place in rendered bodies, blueprints that pages begin with,
   * and themes.
   */
  readonly wiki?: Omit<WikiOptions, "edition">
  /** How Quoin's HTTP is mounted in a server of the host's: base path, trusted proxies, measures, log. */
  readonly http?: HostHttp
  /** What becomes of what the engine has to say of itself; from `info` on it goes to the console when left out. */
  readonly log?: HostLog
  /**
   * Where spans and metrics of Quoin go, as a layer of `@effect/opentelemetry`: `NodeSdk.layer(() => ({ resource, spanProcessor }))`.
   * Of each operation, verb of the storage, step of a job and delivery; nothing of what was given or answered. None are made when left out.
   */
  readonly telemetry?: Layer.Layer<never, unknown>
  /** Password of the first administrator, `admin`, when there is none yet; made up when left out. */
  readonly adminPassword?: string
  /**
   * On whose behalf calls are made. When left out, the built-in administrator; and nobody in particular where the host
   * signs its users in itself.
   */
  readonly caller?: Who
  /** Random texts and password hashes; Node's own cryptography when left out. */
  readonly secrets?: SecretsService
}

/** Every option there is; what is none of these would be ignored without a word. */
const optionKinds: Readonly<Record<keyof OpenOptions, OptionKind>> = {
  storage: anything,
  tenant: anything,
  durability: anything,
  blobs: anything,
  domains: anything,
  workers: anything,
  uploadBytes: anything,
  audit: anything,
  site: anything,
  wiki: anything,
  telemetry: anything,
  tracker: anything,
  backup: anything,
  mail: anything,
  notices: anything,
  webhooks: anything,
  outbound: anything,
  http: anything,
  log: anything,
  adminPassword: anything,
  caller: anything,
  access: anything,
  signIn: anything,
  people: anything,
  ids: anything,
  clock: anything,
  secrets: anything,
}

/** What the options are made of that a host sets Quoin up with; the engine judges `workers` and `domains`. */
const shapes: ReadonlyArray<readonly [keyof OpenOptions, OptionShape]> = [
  ["tracker", trackerShape],
  ["wiki", wikiShape],
  ["site", siteShape],
  ["audit", auditShape],
  ["backup", backupShape],
  ["mail", functions("send")],
  ["notices", functions("tell")],
  ["uploadBytes", positive],
  ["adminPassword", text],
  ["signIn", aFunction],
  ["ids", aFunction],
  ["clock", aFunction],
]

const checkShape =
  (options: OpenOptions<Domain.Any>) =>
  ([name, shape]: readonly [keyof OpenOptions, OptionShape]): Either.Either<void, InvalidInput> => {
    const value = options[name]
    const fault = value === undefined ? undefined : shapeFault(name, value, shape)
    return fault === undefined ? Either.void : Either.left(fault)
  }

/** Refuses what is no option, wherever it stands, and values of nested options that are of no use. */
export const checkOptions = (options: OpenOptions<Domain.Any>): Either.Either<unknown, InvalidInput> =>
  Either.all([
    checkKinds("", options, optionKinds),
    checkKinds("http", options.http ?? {}, hostHttpKinds),
    checkKinds("log", options.log ?? {}, hostLogKinds),
    checkPeople(options.people, options.signIn),
    ...shapes.map(checkShape(options)),
  ])
