import { Audit } from "@quoin/kernel"

/** Who is called when something happens. */
export const webhooksCategory = Audit.declareCategory("Webhooks")

/** Somebody had the engine call an address, to see whether it answers. */
export const auditTestCall = (url: string): Audit.AuditEntry =>
  Audit.entry({
    summary: "Webhook address tried",
    category: webhooksCategory,
    affectedObject: { name: url, objectType: "Webhook address" },
  })

/** Something happened to a webhook. No secret is ever told. */
export const auditWebhook = (
  { name }: { readonly name: string },
  summary: string,
  said: Partial<Pick<Audit.AuditEntry, "changedValues" | "description">> = {},
): Audit.AuditEntry =>
  Audit.entry({
    summary,
    category: webhooksCategory,
    affectedObject: { name, objectType: "Webhook" },
    ...said,
  })
