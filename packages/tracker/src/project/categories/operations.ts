import { CommonFailure, Operation, Order, Permission, Resource, Where } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { limits } from "../../limits"
import { Projects } from "../collections"
import { CategoryId, CategoryRecord, category, categoryFields } from "./Category"

const named = { payload: { id: CategoryId }, failure: CommonFailure }
const written = { success: CategoryRecord, failure: Schema.Union(CommonFailure, NameTaken) }

/** Creates a category, which projects can then be given. */
export class CreateProjectCategory extends Operation.Request<CreateProjectCategory>()(
  "tracker.createProjectCategory",
  () => ({ payload: Resource.creating(categoryFields), ...written }),
) {}

/** Changes a category of projects. What is left out stays. */
export class UpdateProjectCategory extends Operation.Request<UpdateProjectCategory>()(
  "tracker.updateProjectCategory",
  () => ({ payload: { id: CategoryId, ...Resource.updating(categoryFields) }, ...written }),
) {}

/** Deletes a category that no project has. */
export class DeleteProjectCategory extends Operation.Request<DeleteProjectCategory>()(
  "tracker.deleteProjectCategory",
  () => ({ ...named, success: Schema.Void }),
) {}

/** Lists all categories of projects, by name. */
export class ListProjectCategories extends Operation.Request<ListProjectCategories>()(
  "tracker.listProjectCategories",
  () => ({ payload: {}, success: Schema.Array(CategoryRecord), failure: CommonFailure }),
) {}

/** Reads a category of projects. */
export class GetProjectCategory extends Operation.Request<GetProjectCategory>()(
  "tracker.getProjectCategory",
  () => ({ ...named, success: CategoryRecord }),
) {}

const writing = { scope: "write:tracker-site", entry: Permission.administer }
const reading = { scope: "read:tracker-site", rules: ["TRK-168"] }

const ofProjects = Resource.use(
  Projects,
  (id) => Where.equals("categoryId", id),
  "a category that no project has",
)

/** Categories of projects. */
export const categoryOperations = [
  Operation.command(
    CreateProjectCategory,
    { summary: "Create a category of projects", ...writing, rules: ["TRK-168"] },
    Resource.create(category),
  ),
  Operation.command(
    UpdateProjectCategory,
    { summary: "Change a category of projects", ...writing, rules: ["TRK-168"] },
    Resource.update(category),
  ),
  Operation.command(
    DeleteProjectCategory,
    { summary: "Delete a category of projects", ...writing, rules: ["TRK-169"] },
    Resource.remove(category, ofProjects),
  ),
  Operation.query(
    ListProjectCategories,
    { summary: "List the categories of projects", ...reading },
    Resource.list(category, { orderBy: [Order.ascending("name")], limit: limits.projectCategories }),
  ),
  Operation.query(
    GetProjectCategory,
    { summary: "Read a category of projects", ...reading },
    Resource.get(category),
  ),
] as const
