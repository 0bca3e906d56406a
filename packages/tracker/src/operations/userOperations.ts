import { findUsers } from "../queries/user/FindUsers"
import { findUsersAllowed } from "../queries/user/FindUsersAllowed"
import { getMyPermissions } from "../queries/user/GetMyPermissions"
import { getMyself } from "../queries/user/GetMyself"
import { getUser } from "../queries/user/GetUser"

/** Who uses the tracker, and what they may do, however it is set up. */
export const userOperations = [getMyself, getUser, findUsers, findUsersAllowed, getMyPermissions] as const
