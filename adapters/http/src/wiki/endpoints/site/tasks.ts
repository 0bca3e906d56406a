import { GetTask, ListTasks } from "@quoin/jobs"
import { TrashPageTree } from "@quoin/wiki"
import { del, get } from "../../api"
import { submitted, task, tasks } from "../../json/site/tasks"

/** Long-running tasks, and what asks for one. */
export const taskEndpoints = [
  get("/longtask", ListTasks, tasks, {
    notServed: ["key"],
    says: "Your own, latest first; everybody's for an administrator.",
  }),
  get("/longtask/:id", GetTask, task, {
    says: "`percentageComplete` is 100 as soon as it has ended; then `successful` tells how.",
  }),
  del("/content/:id/pageTree", TrashPageTree, submitted, {
    status: 202,
    says: "The page and all pages below it go to the trash. The answer names the task that does it.",
  }),
]
