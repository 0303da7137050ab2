/** The roles of a grid whose table is laid out by other means, which takes the meaning of its elements away. Source: WAI-ARIA Authoring Practices, "Grid". */
export const gridRoles = {
  table: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
