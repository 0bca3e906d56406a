import type { Domain, SecretsService } from "@quoin/kernel"
import type { Who } from "./caller"
import type { HostPorts } from "./HostPorts"
import type { StorageOptions } from "../storage/driver"

export interface OpenOptions<Own extends Domain.Any = never> extends StorageOptions, HostPorts {
  /** Domains of the host, beside Quoin's own; each is an object of its name on what `open` answers. */
  readonly domains?: ReadonlyArray<Own>
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
