import './order-panels.css';

/** Text that keeps a row one line high; what is cut off is said on hovering. */
export const OneLine = ({ text }: { text: string }) => (
  <span className="one-line" title={text}>
    {text}
  </span>
);
