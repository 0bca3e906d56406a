import { Audit, type Operation, Permission } from "@quoin/kernel"
import { storeScopes } from "../profile/Api"

type Facts = Operation.OperationFacts

/** Asks services for the scope of submitting applications, and users for being administrators. */
export const submitting = (summary: string, ...rules: ReadonlyArray<string>): Facts => ({
  summary,
  scope: storeScopes.apps,
  entry: Permission.administerOrScope,
  rules: ["TOK-21", ...rules],
})

/** Asks services for the scope of reports, and users for being administrators. */
export const reporting = (summary: string, ...rules: ReadonlyArray<string>): Facts => ({
  ...submitting(summary, ...rules),
  scope: storeScopes.reports,
})

/** For administrators alone, and no token can have its scope. */
export const managing = (summary: string, ...rules: ReadonlyArray<string>): Facts => ({
  ...submitting(summary, ...rules),
  scope: "manage:store",
  entry: Permission.administer,
})

/** What there is in the store. */
export const storeCategory = Audit.declareCategory("Store")

/** Something happened to an application. */
export const auditApplication = (
  name: string,
  happened: Pick<Audit.AuditEntry, "summary"> & Partial<Audit.AuditEntry>,
): Audit.AuditEntry =>
  Audit.entry({
    category: storeCategory,
    affectedObject: { name, objectType: "Application" },
    ...happened,
  })
