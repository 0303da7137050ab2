/**
 * ARIA roles for the elements of a table. They are explicit, because the tables that use them have CSS that removes the implicit roles.
 * Source: WAI-ARIA Authoring Practices, "Grid".
 */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }),
} as const;
