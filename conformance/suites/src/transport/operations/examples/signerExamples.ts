import { leftBehind } from "../../leftBehind"
import { type Step, of } from "../../Step"

const { requestToken, approvedToken, verifier, grants: granted, key } = leftBehind.signer
const [grant, other] = granted

const reading = ["read:wiki-content"]

const bot = { key: "bot", name: "Bot", method: "HMAC-SHA1", scopes: reading }

/** Consumers, and what only they ask for. */
const consumers: ReadonlyArray<Step> = [
  {
    says: "a consumer is registered that signs by a secret",
    operation: "tokens.registerConsumer",
    payload: bot,
    shows: { key: "bot", method: "HMAC-SHA1" },
  },
  {
    says: "its key is its own",
    operation: "tokens.registerConsumer",
    payload: bot,
    fails: "UniqueTaken",
  },
  {
    says: "no program can make programs",
    operation: "tokens.registerConsumer",
    payload: { ...bot, key: "other", scopes: ["manage:programs"] },
    fails: "InvalidInput",
  },
  { says: "consumers are listed", operation: "tokens.listConsumers", payload: {} },
  {
    says: "who has not signed as a consumer asks for nothing in its place",
    operation: "tokens.beginGrant",
    payload: { callback: "oob" },
    fails: "NotAllowed",
  },
  {
    says: "and exchanges nothing",
    operation: "tokens.finishGrant",
    payload: { token: approvedToken, verifier },
    fails: "NotAllowed",
  },
  { says: "a consumer is revoked", operation: "tokens.revokeConsumer", payload: { key: "bot" } },
  {
    says: "it is gone",
    operation: "tokens.revokeConsumer",
    payload: { key: "bot" },
    fails: "NotFound",
  },
]

/** What a user is asked for and has granted. */
const grants: ReadonlyArray<Step> = [
  {
    says: "what a consumer asks for is shown",
    operation: "tokens.getGrantRequest",
    payload: { token: requestToken },
    shows: { consumerKey: key, callback: "oob" },
    keeps: "asked",
  },
  {
    says: "a user who has not seen it decides nothing",
    operation: "tokens.decideGrant",
    payload: { token: requestToken, mark: "guessed", approve: true },
    fails: "NotAllowed",
  },
  {
    says: "it is denied",
    operation: "tokens.decideGrant",
    payload: (seen) => ({ token: requestToken, mark: of(seen, "asked", "mark"), approve: false }),
    shows: { callback: "oob" },
  },
  {
    says: "then it is gone",
    operation: "tokens.getGrantRequest",
    payload: { token: requestToken },
    fails: "NotFound",
  },
  {
    says: "grants are listed",
    operation: "tokens.listGrants",
    payload: {},
    shows: { "items.0.id": grant, "items.0.consumerKey": key },
  },
  { says: "one is ended", operation: "tokens.revokeGrant", payload: { id: grant } },
  {
    says: "then it is gone, too",
    operation: "tokens.revokeGrant",
    payload: { id: grant },
    fails: "NotFound",
  },
  {
    says: "those of a user are listed",
    operation: "tokens.listUserGrants",
    payload: { username: "admin" },
    shows: { "items.0.id": other },
  },
  {
    says: "and ended",
    operation: "tokens.endUserGrants",
    payload: { username: "admin" },
    shows: { ended: 1 },
  },
]

const addOns: ReadonlyArray<Step> = [
  {
    says: "an add-on is installed that signs by a secret",
    operation: "tokens.installAddOn",
    payload: { key: "org.example.ci", name: "CI", scopes: reading },
    shows: { method: "HS256" },
  },
  { says: "add-ons are listed", operation: "tokens.listAddOns", payload: {} },
  { says: "it is uninstalled", operation: "tokens.uninstallAddOn", payload: { key: "org.example.ci" } },
  {
    says: "it is gone",
    operation: "tokens.uninstallAddOn",
    payload: { key: "org.example.ci" },
    fails: "NotFound",
  },
]

/** Programs that sign their requests. What is signed is no matter of a transport, so that consumers do nothing here (`isOfSigners`). */
export const signerExamples: ReadonlyArray<Step> = [...consumers, ...grants, ...addOns]
