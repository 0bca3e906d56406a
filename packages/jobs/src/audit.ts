import { Audit } from "@quoin/kernel"

/** What is done beyond one request. */
export const jobsCategory = Audit.declareCategory("Tasks")
