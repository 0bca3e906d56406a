export { CreateRole } from "./CreateRole"
export { DeleteRole } from "./DeleteRole"
export { UpdateRole } from "./UpdateRole"
