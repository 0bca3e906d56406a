import { grantDifferences } from "@quoin/directory"
import type { Audit, Rights } from "@quoin/kernel"
import { auditContent, auditSpace } from "../audit"
import type { ContentRecord } from "../content/Content"
import type { SpaceRecord } from "../space/Space"

type Grants = Rights.RightsRecord["grants"]

/** Who may do what in a space has changed: told by subject, with what each could do and can (WIK-265). */
export const auditSpacePermissions = (
  space: SpaceRecord,
  before: Rights.RightsRecord,
  after: Rights.RightsRecord,
): Audit.AuditEntry => auditSpace("permissions changed", space, grantDifferences(before.grants, after.grants))

/** Who may read or update an item has changed (WIK-271). */
export const auditRestrictions = (
  content: ContentRecord,
  space: SpaceRecord,
  before: Grants,
  after: Grants,
): Audit.AuditEntry => auditContent("restrictions changed", content, space, grantDifferences(before, after))
