import { createHmac } from "node:crypto"

/** Signs texts with a key: HMAC with SHA-256, as base64url. Without the key nobody can make a signature. */
export const hmac = (key: string): { readonly sign: (text: string) => string } => ({
  sign: (text) => createHmac("sha256", key).update(text).digest("base64url"),
})
