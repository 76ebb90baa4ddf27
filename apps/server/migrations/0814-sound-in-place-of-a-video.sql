-- Sound alone is taken in place of a video: a refusal for lacking a picture is no answer that the contract has.
delete from course_videos where refusal = 'video_without_picture';
