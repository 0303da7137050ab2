/**
 * ARIA roles of a grid. They are explicit because its table is laid out with CSS that removes the implicit roles. Source: WAI-ARIA
 * Authoring Practices, "Grid".
 */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }),
} as const;
