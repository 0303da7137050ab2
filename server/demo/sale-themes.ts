import type { TermLabel } from './term-labels.ts';

export interface SaleTheme {
  readonly subtitle: string;
  readonly catalog: TermLabel<'catalogs'>;
  readonly departments: readonly TermLabel<'departments'>[];
  readonly auctioneer: string;
}

export const saleThemes: readonly SaleTheme[] = [
  { subtitle: 'Old master paintings', catalog: 'Fine art', departments: ['Paintings'], auctioneer: 'Béatrice Aubry' },
  { subtitle: 'Swiss art 1850–1950', catalog: 'Fine art', departments: ['Paintings', 'Prints and drawings'], auctioneer: 'Béatrice Aubry' },
  { subtitle: 'Important jewels', catalog: 'Jewellery and watches', departments: ['Jewellery and watches'], auctioneer: 'Julian Wirth' },
  { subtitle: 'Coins of antiquity', catalog: 'Coins and medals', departments: ['Numismatics'], auctioneer: 'Henrik Lund' },
  { subtitle: 'Prints and multiples', catalog: 'Fine art', departments: ['Prints and drawings'], auctioneer: 'Samira Haddad' },
  { subtitle: 'Stamps and postal history', catalog: 'Stamps', departments: ['Philately'], auctioneer: 'Henrik Lund' },
  {
    subtitle: 'Furniture, silver and porcelain',
    catalog: 'Decorative arts',
    departments: ['Furniture and decorative arts'],
    auctioneer: 'Julian Wirth',
  },
  { subtitle: 'Books, autographs and maps', catalog: 'Books', departments: ['Books and manuscripts'], auctioneer: 'Samira Haddad' },
  { subtitle: 'Asian art', catalog: 'Asian art', departments: ['Asian art'], auctioneer: 'Béatrice Aubry' },
  {
    subtitle: 'Modern and contemporary art',
    catalog: 'Fine art',
    departments: ['Paintings', 'Prints and drawings'],
    auctioneer: 'Béatrice Aubry',
  },
  { subtitle: 'Wristwatches', catalog: 'Jewellery and watches', departments: ['Jewellery and watches'], auctioneer: 'Julian Wirth' },
  {
    subtitle: 'Twentieth-century design',
    catalog: 'Design',
    departments: ['Design', 'Furniture and decorative arts'],
    auctioneer: 'Samira Haddad',
  },
  { subtitle: 'Fine and rare wines', catalog: 'Wine', departments: ['Wine and spirits'], auctioneer: 'Julian Wirth' },
  { subtitle: 'Swiss coins and medals', catalog: 'Coins and medals', departments: ['Numismatics'], auctioneer: 'Henrik Lund' },
];
