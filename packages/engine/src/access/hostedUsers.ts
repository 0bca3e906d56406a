import { hostedStorage } from "@quoin/directory"
import type { PeopleService, StorageService } from "@quoin/kernel"
import type { Composition } from "../Composition"

/** The storage with the host's users in it, where the host has users of its own. */
export const withHost = (
  storage: StorageService,
  { host }: PeopleService,
  { collections }: Composition,
): StorageService => (host === undefined ? storage : hostedStorage(storage, host, collections))
