/** The terms of all vocabularies in the demo data. */
import { type Vocabulary, vocabularies } from '../../contract/fields.ts';

const termLabels = {
  client_categories: [
    'Private collector',
    'Dealer',
    'Museum',
    'Foundation',
    'Estate',
    'Corporate collection',
    'Auction house',
    'Press',
    'Library',
  ],
  interests: [
    'Old masters',
    'Modern art',
    'Contemporary art',
    'Prints',
    'Photography',
    'Jewellery',
    'Watches',
    'Coins and medals',
    'Stamps',
    'Books',
    'Furniture',
    'Porcelain',
    'Silver',
    'Asian art',
    'Design',
    'Wine',
    'Carpets',
    'Toys',
  ],
  tags: [
    'VIP',
    'Telephone bidder',
    'Credit checked',
    'Prefers post',
    'Collects in person',
    'Pays late',
    'Estate pending',
    'Speaks Italian',
    'Invite to previews',
    'Catalogue by air mail',
  ],
  sources: [
    'Website',
    'Recommendation',
    'Saleroom visit',
    'Advertisement',
    'Fair',
    'Bidding portal',
    'Estimate day',
    'Predecessor’s files',
  ],
  charges: [
    'Photography',
    'Insurance',
    'Transport',
    'Packing',
    'Restoration',
    'Expert opinion',
    'Storage',
    'Export licence',
    'Late payment',
  ],
  departments: [
    'Paintings',
    'Prints and drawings',
    'Jewellery and watches',
    'Numismatics',
    'Philately',
    'Books and manuscripts',
    'Furniture and decorative arts',
    'Asian art',
    'Design',
    'Wine and spirits',
  ],
  catalogs: ['Fine art', 'Jewellery and watches', 'Coins and medals', 'Stamps', 'Books', 'Decorative arts', 'Asian art', 'Design', 'Wine'],
  categories: [
    'Paintings',
    'Works on paper',
    'Prints',
    'Photography',
    'Sculpture',
    'Books',
    'Stamps',
    'Coins',
    'Watches',
    'Jewellery',
    'Ceramics',
    'Furniture',
    'Silver',
    'Glass',
    'Asian art',
    'Wine',
  ],
  destinations: ['Main hall', 'Online room', 'Highlights tour', 'Archive'],
  search_tags: ['Highlight', 'No reserve', 'Museum quality', 'Fresh to the market', 'Young collectors'],
  catalogue_parts: ['Part I: evening', 'Part II: day', 'Part III: online'],
  postal_thematics: ['Airmail', 'Railways', 'Birds', 'Olympic Games', 'Royalty'],
  symbols: ['Guaranteed', 'Irrevocable bid', 'Artist’s resale right', 'Endangered species', 'Temporary import'],
  sub_symbols: ['A', 'B', 'C'],
  grouping_categories: ['Fine art', 'Decorative arts', 'Collectables', 'Luxury'],
  topics: ['Landscape', 'Portrait', 'Still life', 'Abstract', 'Animals', 'Marine', 'Travel', 'Religion'],
  mediums: ['Oil on canvas', 'Oil on panel', 'Watercolour', 'Lithograph', 'Bronze', 'Porcelain', 'Gold', 'Silver', 'Walnut', 'Paper'],
  task_types: [
    'General',
    'Call back',
    'Condition report',
    'Photography',
    'Cataloguing',
    'Contract',
    'Shipping',
    'Payment reminder',
    'Viewing',
  ],
  activity_types: ['Call', 'E-mail', 'Meeting', 'Letter'],
} as const satisfies Record<Vocabulary, readonly string[]>;
export type TermLabel<V extends Vocabulary> = (typeof termLabels)[V][number];

export const demoTerms: readonly { id: number; vocabulary: Vocabulary; label: string; weight: number }[] = vocabularies
  .flatMap((vocabulary) => termLabels[vocabulary].map((label, weight) => ({ vocabulary, label, weight })))
  .map((term, index) => ({ id: index + 1, ...term }));

export const termIds = (vocabulary: Vocabulary): number[] => demoTerms.filter((term) => term.vocabulary === vocabulary).map(({ id }) => id);

export function termId<V extends Vocabulary>(vocabulary: V, label: TermLabel<V>): number {
  const term = demoTerms.find((candidate) => candidate.vocabulary === vocabulary && candidate.label === label);
  if (!term) throw new RangeError(`no such demo term: ${label}`);
  return term.id;
}
