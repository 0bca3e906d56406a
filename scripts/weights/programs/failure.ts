import { StaleVersion } from "quoin/kernel"

/** Whether somebody else was first. */
export const isLate = (error: unknown): boolean => error instanceof StaleVersion
