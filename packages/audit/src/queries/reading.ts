import { Permission, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import { auditLog } from "../audit"
import type { RecordPage } from "../records/RecordView"

/** What every reader of the log needs. */
export const reading = { scope: "read:audit-log:wiki", entry: Permission.administerOrScope } as const

type Page = typeof RecordPage.Type

/** Shows a page, and writes a record of the look where the option asks for it (AUD-14). */
export const told = (_request: unknown, page: Page) =>
  decided({ audit: [auditLog("Audit log read")], reply: page })

/** Shows a page. */
export const untold = (_request: unknown, page: Page): Either.Either<Page> => Either.right(page)
