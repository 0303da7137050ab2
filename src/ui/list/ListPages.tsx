import { Pagination } from 'ra-ui-materialui';

export const ListPages = () => <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
