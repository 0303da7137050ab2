/** Explicit ARIA roles, for tables whose CSS removes the implicit roles. Source: WAI-ARIA Authoring Practices, "Grid". */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }),
} as const;
