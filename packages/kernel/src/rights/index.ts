export * from "./Above"
export * from "./RightsRecord"
export * from "./Subject"
export type * from "./Unpublished"
