/** Makes links in list rows 24 pixels high, as WCAG 2.5.8 requires for adjacent targets. */
export const largeLinkTargets = { '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' } } as const;
