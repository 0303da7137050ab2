/** The peer of the benchmarks: the start of react-admin's tutorial, with a sign-in page and one list. */
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, type AuthProvider, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const key = 'peer-session';
const authProvider: AuthProvider = {
  login: async () => localStorage.setItem(key, 'yes'),
  logout: async () => localStorage.removeItem(key),
  checkAuth: async () => {
    if (!localStorage.getItem(key)) throw new Error('not signed in');
  },
  checkError: async () => undefined,
};

const ClientList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="last_name" />
      <DataTable.Col source="email" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/data')} authProvider={authProvider} requireAuth>
      <Resource name="clients" list={ClientList} />
    </Admin>,
  );
}
