/**
 * A persistent sorted sequence: a weight-balanced tree, which finds an element by its rank as fast as by its value.
 * Old trees stay as they are, which is what makes a snapshot of the store free.
 */
export type SortedTree<A> = Branch<A> | undefined

interface Branch<A> {
  readonly left: SortedTree<A>
  readonly value: A
  readonly right: SortedTree<A>
  readonly size: number
}

export type Compare<A> = (a: A, b: A) => number

/** One side may hold this many times the elements of the other before the tree is rotated. */
const heaviest = 3
/** Below this ratio of the inner to the outer grandchild a single rotation restores the balance. */
const singleTurn = 2

export const size = <A>(tree: SortedTree<A>): number => (tree === undefined ? 0 : tree.size)

const branch = <A>(left: SortedTree<A>, value: A, right: SortedTree<A>): Branch<A> => ({
  left,
  value,
  right,
  size: size(left) + size(right) + 1,
})

const turnLeft = <A>(left: SortedTree<A>, value: A, right: Branch<A>): Branch<A> =>
  right.left === undefined || right.left.size < singleTurn * size(right.right)
    ? branch(branch(left, value, right.left), right.value, right.right)
    : branch(
        branch(left, value, right.left.left),
        right.left.value,
        branch(right.left.right, right.value, right.right),
      )

const turnRight = <A>(left: Branch<A>, value: A, right: SortedTree<A>): Branch<A> =>
  left.right === undefined || left.right.size < singleTurn * size(left.left)
    ? branch(left.left, left.value, branch(left.right, value, right))
    : branch(
        branch(left.left, left.value, left.right.left),
        left.right.value,
        branch(left.right.right, value, right),
      )

const balanced = <A>(left: SortedTree<A>, value: A, right: SortedTree<A>): Branch<A> => {
  if (size(left) + size(right) > 1) {
    if (right !== undefined && right.size > heaviest * size(left)) return turnLeft(left, value, right)
    if (left !== undefined && left.size > heaviest * size(right)) return turnRight(left, value, right)
  }
  return branch(left, value, right)
}

/** Adds the value, in place of one that compares equal. */
export const insert = <A>(tree: SortedTree<A>, value: A, compare: Compare<A>): SortedTree<A> => {
  if (tree === undefined) return branch(undefined, value, undefined)
  const order = compare(value, tree.value)
  if (order < 0) return balanced(insert(tree.left, value, compare), tree.value, tree.right)
  if (order > 0) return balanced(tree.left, tree.value, insert(tree.right, value, compare))
  return branch(tree.left, value, tree.right)
}

const first = <A>(tree: Branch<A>): A => (tree.left === undefined ? tree.value : first(tree.left))

const withoutFirst = <A>(tree: Branch<A>): SortedTree<A> =>
  tree.left === undefined ? tree.right : balanced(withoutFirst(tree.left), tree.value, tree.right)

/** Removes the value that compares equal, if there is one. */
export const remove = <A>(tree: SortedTree<A>, value: A, compare: Compare<A>): SortedTree<A> => {
  if (tree === undefined) return undefined
  const order = compare(value, tree.value)
  if (order < 0) return balanced(remove(tree.left, value, compare), tree.value, tree.right)
  if (order > 0) return balanced(tree.left, tree.value, remove(tree.right, value, compare))
  if (tree.right === undefined) return tree.left
  return balanced(tree.left, first(tree.right), withoutFirst(tree.right))
}

/** How many elements at the beginning satisfy the test. No element behind the first that fails it may satisfy it. */
export const rank = <A>(tree: SortedTree<A>, leads: (value: A) => boolean): number => {
  let before = 0
  let at = tree
  while (at !== undefined) {
    if (leads(at.value)) {
      before += size(at.left) + 1
      at = at.right
    } else at = at.left
  }
  return before
}

/** The element that has this many elements before it. */
export const at = <A>(tree: SortedTree<A>, index: number): A | undefined => {
  let rest = index
  let node = tree
  while (node !== undefined) {
    const before = size(node.left)
    if (rest === before) return node.value
    if (rest < before) node = node.left
    else {
      rest -= before + 1
      node = node.right
    }
  }
  return undefined
}
