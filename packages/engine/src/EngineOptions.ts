import type { AuditOptions } from "@quoin/audit"
import type { BackupOptions } from "@quoin/backup"
import type { SignIn, SiteOptions } from "@quoin/directory"
import type { SeesSteps, WorkerOptions } from "@quoin/jobs"
import type {
  AccessService,
  BlobDriver,
  BlobDriverService,
  Domain,
  DomainEvent,
  IdsService,
  InvalidInput,
  MailService,
  OutboundService,
  PeopleService,
  ShellPorts,
  StorageUnavailable,
} from "@quoin/kernel"
import type { NoticesService, Site } from "@quoin/tracker"
import type { LateIssueFields, WebhookOptions } from "@quoin/webhooks"
import type { WikiOptions } from "@quoin/wiki"
import type * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"

/** How a store of blobs is opened. */
export type BlobLayer = Layer.Layer<BlobDriver, StorageUnavailable | InvalidInput>

/** What an engine remembers of its storage. */
export interface Memories extends Pick<ShellPorts, "memo" | "walks"> {
  /** Grows when everything else that is remembered is to be read again. */
  readonly age: () => number
}

/** What a host may put in place of what the engine comes with. */
export interface EngineOptions {
  /** Domains of the host, beside Quoin's own. */
  readonly domains?: ReadonlyArray<Domain.Any>
  /** What is chosen of the audit log. */
  readonly audit?: AuditOptions
  /** What is chosen of backups. */
  readonly backup?: BackupOptions
  /** What is bought, how many may use it, and whether it can be changed. */
  readonly site?: SiteOptions
  /** How the tracker is set up; to do, in progress and done when left out. */
  readonly tracker?: Site
  /** What is chosen of the wiki besides what is bought: macros, blueprints and themes of the host. */
  readonly wiki?: Omit<WikiOptions, "edition">
  /** Who may do and see what; the rights of the directory when left out. */
  readonly access?: AccessService
  /** Who is behind a name and password; the users of the directory when left out. */
  readonly signIn?: SignIn.SignInService
  /** What carries mails, as to users who are invited; none is sent when left out. */
  readonly mail?: MailService
  /** What tells people of what happens to issues, as notification schemes say; nobody is told when left out. */
  readonly notices?: NoticesService
  /** What is chosen of webhooks. */
  readonly webhooks?: WebhookOptions
  /** What makes calls to others, such as webhooks; none is made when left out. */
  readonly outbound?: OutboundService
  /** How bodies of webhooks write the fields of an issue; those that every tracker has when left out. */
  readonly issueFields?: LateIssueFields
  /** Names to show of users; those of the directory when left out. */
  readonly people?: PeopleService
  /** Where ids come from; sequences in the storage when left out. */
  readonly ids?: IdsService
  /**
   * Where large bytes are kept. A store of blobs belongs to one storage and tenant: what no record of these refers to is removed
   * from it. When left out there is none.
   */
  readonly blobs?: BlobDriverService | BlobLayer
  /** Size of one upload, such as an attachment, at most; 100 MB when left out. */
  readonly uploadBytes?: number
  /** Sees the events of every attempt before it is committed, for whoever keeps a journal. An attempt that is refused is made again. */
  readonly seesEvents?: (events: ReadonlyArray<DomainEvent>) => Effect.Effect<void>
  /** Sees what workers did, for whoever keeps a journal. */
  readonly seesSteps?: SeesSteps
  /**
   * Whether it tells of itself by Effect's spans and metrics: of each operation, verb of the storage, and step of a job or a delivery.
   * Who hears it is the tracer of the runtime, as `@effect/opentelemetry` sets one. Nothing is made of it when false or left out.
   */
  readonly telemetry?: boolean
  /** What it remembers between requests, for whoever takes its storage back to an earlier state; its own when left out. */
  readonly memories?: Memories
  /**
   * Whether it does the jobs of all engines over this storage that are due, and how. When false or left out, this engine leaves
   * them to others.
   */
  readonly workers?: boolean | WorkerOptions
}
