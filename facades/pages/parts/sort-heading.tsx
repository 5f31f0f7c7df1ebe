/** The two orders of a column in words, the ascending one first. */
type SortWords = readonly [up: string, down: string];

export const BY_DAY: SortWords = ['oldest first', 'newest first'];
export const BY_LETTER: SortWords = ['A to Z', 'Z to A'];
export const BY_SIZE: SortWords = ['smallest first', 'largest first'];

interface Sorting {
  /** The order of the rows: the name of a column, after a minus if it descends. */
  readonly by: string;
  readonly kind?: string | undefined;
  readonly description?: string;
  /** The page in another order; absent if the heading does not sort. */
  readonly hrefOf?: ((by: string) => string) | undefined;
  /** Whether the rows first come in ascending order. */
  readonly isUpFirst?: boolean;
  /** For a script that sorts the rows of the page. */
  readonly orders?: SortWords;
}

/** The heading of a column: a link that sorts by it, or reverses the order. */
export function sortHeading(name: string, label: string, sorting: Sorting) {
  const { by, kind, description, hrefOf, isUpFirst = false, orders } = sorting;
  const direction = by === name ? 'ascending' : by === `-${name}` ? 'descending' : undefined;
  const isUp = direction === undefined ? isUpFirst : direction === 'descending';
  return (
    <th scope="col" class={kind} aria-sort={direction} title={description} data-orders={orders?.join()}>
      {hrefOf === undefined ? (
        label
      ) : (
        <a class="sort" href={hrefOf(isUp ? name : `-${name}`)}>
          {label}
          <span class="unseen">: sort {(orders ?? BY_SIZE)[isUp ? 0 : 1]}</span>
        </a>
      )}
    </th>
  );
}
