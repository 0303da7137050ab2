import { Pagination, useListContext } from 'react-admin';

/** The pagination of a list. Renders nothing while the number of records is unknown, because react-admin would show "1-25 of 25". */
export const ListPages = () => useListContext().total !== undefined && <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
