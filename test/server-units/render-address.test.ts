import { expect, test } from 'vitest';
import { renderAddress } from '../../server/resources/addresses/render-address.ts';

const empty = {
  administrative_area: '',
  locality: '',
  postal_code: '',
  thoroughfare: '',
  premise: '',
  first_name: '',
  last_name: '',
  organisation_name: '',
  name_line: '',
};

test.each([
  [
    {
      country: 'CH',
      locality: 'Bern',
      postal_code: '3011',
      thoroughfare: 'Kramgasse 1',
      premise: '2. Stock',
      name_line: 'Eva Eigen',
      organisation_name: 'Galerie Nord',
    },
    ['Galerie Nord', 'Eva Eigen', 'Kramgasse 1', '2. Stock', '3011 Bern', 'SWITZERLAND'],
  ],
  [{ country: 'GB', locality: 'London', postal_code: 'SW1A 1AA' }, ['London SW1A 1AA', 'UNITED KINGDOM']],
  [{ country: 'US', locality: 'New York', administrative_area: 'NY', postal_code: '10001' }, ['New York NY 10001', 'UNITED STATES']],
  [{ country: 'FR' }, ['FRANCE']],
  [{ country: 'QQ' }, ['QQ']],
])('renderAddress returns the lines of %o', (address, lines) => expect(renderAddress({ ...empty, ...address }).split('\n')).toEqual(lines));
