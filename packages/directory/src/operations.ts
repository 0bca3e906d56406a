import { Operation, Permission } from "@quoin/kernel"
import { AddMember, addMember } from "./commands/AddMember"
import { ChangePassword, changePassword } from "./commands/ChangePassword"
import { CreateGroup, createGroup } from "./commands/CreateGroup"
import { CreateUser, createUser } from "./commands/CreateUser"
import { SetUserStatus, setUserStatus } from "./commands/SetUserStatus"
import { GetUser, getUser } from "./queries/GetUser"

const administration = (summary: string, specifiedIn: string): Operation.OperationFacts => ({
  summary,
  scope: "manage:directory",
  entry: Permission.administer,
  specifiedIn,
})

const seed = "seed 0, Access mode, groups, users"

/** Every operation of the directory. */
export const operations = [
  Operation.command(CreateUser, administration("Create a user", seed), createUser),
  Operation.command(ChangePassword, administration("Change a user's password", seed), changePassword),
  Operation.command(SetUserStatus, administration("Disable or enable a user", seed), setUserStatus),
  Operation.command(CreateGroup, administration("Create a group", seed), createGroup),
  Operation.command(
    AddMember,
    administration("Add a user to a group", "reference wiki, section 15"),
    addMember,
  ),
  Operation.query(
    GetUser,
    {
      summary: "Read a user",
      scope: "read:directory",
      entry: Permission.use,
      specifiedIn: "reference wiki, section 15",
    },
    getUser,
  ),
] as const
