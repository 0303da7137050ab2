/** One below the other, each unbroken: numbers are read out from the screen. */
export const PhoneNumbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number) => (
    <div key={number} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </div>
  ));
