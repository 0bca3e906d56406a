import { Audit } from "@quoin/kernel"

/** Who is called when something happens. */
export const webhooksCategory = Audit.declareCategory("Webhooks")

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
