import { rich } from "~/language/rich";

/** Shows which access token made a link, and that the link ends with it. */
export const MadeByToken = ({ name }: { name: string }) => (
  <p className="text-sm text-ink2">
    {rich(
      "Created by the access token “<bdi>{name}</bdi>”. It stops working when that token is removed.",
      {
        name,
        bdi: (text) => <bdi>{text}</bdi>,
      },
    )}
  </p>
);
