import type { Attack } from "./Attack"
import { bodyAttacks } from "./bodies"
import { objectAttacks } from "./objects"
import { pageAttacks } from "./pages"
import { signatureAttacks } from "./signatures"
import { socketAttacks } from "./sockets"

/** All of them, each found again by its name. Floods of sign-ins and of connections are a chapter of their own. */
export const attacks: ReadonlyArray<Attack> = [
  ...bodyAttacks,
  ...pageAttacks,
  ...objectAttacks,
  ...socketAttacks,
  ...signatureAttacks,
]
