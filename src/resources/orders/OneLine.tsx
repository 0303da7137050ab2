import './order-panels.css';

/** Text that keeps a row one line high; what is cut off is said on hovering. */
export const OneLine = ({ text, narrow = false }: { text: string; narrow?: boolean }) => (
  <span className={narrow ? 'order-line-cut narrow' : 'order-line-cut'} title={text}>
    {text}
  </span>
);
