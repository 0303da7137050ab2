/** The roles of a grid whose table is laid out by other means, which takes the meaning of its elements away. Source: WAI-ARIA Authoring Practices, "Grid". */
export const gridRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: (marked: boolean) => ({ role: 'gridcell', 'aria-selected': marked }),
} as const;
