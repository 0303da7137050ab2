import frenchMessages from 'ra-language-french';
import type english from '../en/index.ts';
import { addresses } from './addresses.ts';
import { app } from './app.ts';
import { clients } from './clients.ts';
import { fields } from './fields.ts';
import { layout } from './layout.ts';
import { realtime } from './realtime.ts';
import { records } from './records.ts';
import { sales } from './sales.ts';
import { signIn } from './sign-in.ts';

const fr = {
  ...frenchMessages,
  app,
  signIn,
  layout,
  realtime,
  fields,
  records,
  resources: { clients, sales, addresses },
} satisfies typeof english;
export default fr;
