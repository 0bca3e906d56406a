import { limits as kernelLimits } from "@quoin/kernel"

/** Room for the key of a user, `user-` and an id, in keys that hold other things besides. */
const userKeyBytes = 32

/** Limits of the directory; units last. */
export const limits = {
  nameChars: 255,
  /** A group and a user, joined by a slash, are the key of a membership. */
  groupNameBytes: kernelLimits.keyBytes - userKeyBytes - 1,
  /** Subjects that hold rights on one thing, and how many of them one request changes. */
  grantedSubjects: 500,
  changedSubjects: 40,
  passwordChars: 1_024,
  /** Users, and groups or members, in a page where nobody says how many, and at most. */
  userListDefault: 100,
  groupListDefault: 200,
  foundDefault: 25,
  listMax: 500,
  /** Memberships that one commit removes with their group or user. */
  removedTogether: 250,
  /** Personal access tokens of a user that have not ended. */
  tokensEach: 100,
  /** The longest life of a token that has an end. */
  tokenDays: 3_650,
  /** Sessions of a user at a time; a further one ends the one that was used longest ago. */
  sessionsEach: 50,
  /** How long a session lasts, and how long without a request. */
  sessionMillis: 14 * 24 * 60 * 60_000,
  sessionIdleMillis: 5 * 60 * 60_000,
  /** A session that is used is noted so often. */
  sessionSeenMillis: 5 * 60_000,
  /** Random bytes of a token. */
  tokenBytes: 32,
  /** Size of the picture of a user, and of each of its sides. */
  pictureBytes: 2 * 1024 * 1024,
  pictureSidePixels: 2_048,
  /** How long the link of an invitation works. */
  invitationMillis: 24 * 60 * 60_000,
  /** How often a mail is tried to be sent, and how long it waits after the first failure, and at most. */
  mailAttempts: 10,
  firstMailWaitMillis: 10_000,
  longestMailWaitMillis: 60 * 60_000,
  /** How many passwords are verified at a time. Others wait, so that guessing cannot use up the process. */
  concurrentVerifications: 4,
  /** How many wait for that. Who comes then is told to come again: a queue without end would take all memory. */
  waitingVerifications: 256,
  /** People or groups that a host is asked for at once, and how many of them one answer rests on at most. */
  hostPage: 500,
  hostPeople: 10_000,
  /**
   * Failed sign-ins without a delay: of one name from one network, from one network, and of one name from anywhere. A network is
   * an IPv4 address, or 64 bits of IPv6.
   */
  freeFailures: { pair: 5, network: 50, name: 100 },
  /** The delay after the first failure that is not free; it doubles with each further one. */
  firstThrottleMillis: 1_000,
  /** The longest delay: a user whom others keep from signing in waits no longer after they end. */
  longestThrottleMillis: 60_000,
  /** Failures count until none came for so long. */
  failuresForgottenMillis: 15 * 60_000,
  /** Of how many names, networks and pairs failures are known, each; who failed longest ago leaves first. */
  throttledKeys: 10_000,
  /** Programs of one network that fail to prove themselves are looked at so often in a minute, where a host says nothing else. */
  clientFailuresPerMinute: 60,
  /** How often failed sign-ins are told in the audit log. */
  auditedMillis: 60_000,
  /** Names, and addresses, that have an entry of their own each time; further ones share one. */
  auditedFailures: 20,
  /** How long a verified password is remembered. */
  rememberedSignInMillis: 5 * 60_000,
  rememberedSignIns: 10_000,
} as const
